// SPDX-License-Identifier: MIT
// A coin with scriptable transfers: it keeps a fee, splits the amount over several events, emits
// events like early tokens, or returns false without moving anything, optionally while another
// contract emits the event. Its storage layout equals PlayCoin's, so that it can replace a
// deployed one.
pragma solidity ^0.8.20;

contract Echo {
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address from, address to, uint256 value) {
        emit Transfer(from, to, value);
    }
}

contract FickleCoin {
    /// `fee` is in percent of the amount.
    struct Behavior {
        uint256 fee;
        bool closed;
        bool echoed;
        bool inParts;
        bool old;
    }

    string public constant name = "Play Coin";
    string public constant symbol = "PLAY";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => Behavior) private behaviors;
    address public constant COLLECTOR = address(0xfee);

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = 1000e6;
    }

    function set(address to, Behavior calldata behavior) external {
        behaviors[to] = behavior;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        Behavior memory behavior = behaviors[to];
        if (behavior.closed) {
            if (behavior.echoed) new Echo(msg.sender, to, value);
            return false;
        }
        uint256 fee = value * behavior.fee / 100;
        uint256 first = behavior.inParts ? (value - fee) / 2 : 0;
        if (fee > 0) move(msg.sender, COLLECTOR, fee, behavior.old);
        if (first > 0) move(msg.sender, to, first, behavior.old);
        move(msg.sender, to, value - fee - first, behavior.old);
        return true;
    }

    function move(address from, address to, uint256 value, bool old) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        if (!old) {
            emit Transfer(from, to, value);
            return;
        }
        bytes memory data = abi.encode(from, to, value); // without indexed arguments
        bytes32 topic = Transfer.selector;
        assembly {
            log1(add(data, 32), mload(data), topic)
        }
    }
}
