// SPDX-License-Identifier: MIT
// The playground's coin: an ERC-20 without an owner. Accounts passed to the constructor get a thousand.
pragma solidity ^0.8.20;

contract PlayCoin {
    string public constant name = "Play Coin";
    string public constant symbol = "PLAY";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(address[] memory holders) {
        for (uint256 i = 0; i < holders.length; i++) {
            balanceOf[holders[i]] += 1000e6;
            totalSupply += 1000e6;
            emit Transfer(address(0), holders[i], 1000e6);
        }
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        require(to != address(0), "to nobody");
        require(balanceOf[from] >= value, "more than there is");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
